/**
 * Writes the time that was tapped ('09:00-10:00' in `time`) into the fields `start` and `end`,
 * which are folded away then.
 */
export function withChosenTime<F extends FormData | URLSearchParams>(
  form: F,
  start: string,
  end: string,
): F {
  const [startTime = "", endTime] = String(form.get("time") ?? "").split("-");
  if (endTime) {
    form.set(start, startTime);
    form.set(end, endTime);
  }
  return form;
}
