// Saves a file that the browser has made.

/** The address is released later: some browsers read the file after the click. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
