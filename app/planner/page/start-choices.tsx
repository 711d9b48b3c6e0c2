// Plans to start from: typical lots and our projects.
export function StartChoices() {
  return null;
}
