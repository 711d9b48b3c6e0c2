// Hours of the day as people say them.

/** 18.25 → 6:15 pm */
export function formatHour(hour: number): string {
  const minutes = Math.round(hour * 60);
  const [whole, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  const clock = whole % 12 === 0 ? 12 : whole % 12;
  return `${clock}:${String(rest).padStart(2, "0")} ${whole < 12 ? "am" : "pm"}`;
}
