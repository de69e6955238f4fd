/** A tapped time takes the place of those in fields, which are folded away then. */
export function withChosenTime(form: FormData, start: string, end: string): FormData {
  const [startTime = "", endTime] = String(form.get("time") ?? "").split("-");
  if (endTime) {
    form.set(start, startTime);
    form.set(end, endTime);
  }
  return form;
}
