/** A tapped time takes the place of those in fields, which are folded away then. */
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
