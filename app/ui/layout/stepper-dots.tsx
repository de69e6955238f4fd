export function StepperDots({ step, of }: { step: number; of: number }) {
  return (
    <div className="steps">
      {Array.from({ length: of }, (_, i) => i + 1).map((n) => (
        <i key={n} className={n <= step ? "done" : undefined} />
      ))}
      <p className="soft">
        Step {step} of {of}
      </p>
    </div>
  );
}
