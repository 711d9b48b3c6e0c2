// Reads a text file of the site.

/** @throws if there is no connection, or the server has no such file */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
