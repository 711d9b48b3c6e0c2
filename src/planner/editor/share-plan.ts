// Shares a plan: by the system's share sheet with a picture, or by copying its link.
import { PLAN_CARD } from "#plan/address.ts";

export const PICTURE_NAME = "my-pool.png";

type TakePicture = () => Promise<Blob | null>;
/** Takes the picture of the 3D view while it is open. */
let takePicture: TakePicture | null = null;

/** @returns takes the offer back */
export function offerPicture(take: TakePicture): () => void {
  takePicture = take;
  return () => {
    takePicture = null;
  };
}

/**
 * Shares the 3D view if it is open, and otherwise the drawing.
 * @returns what to say about it; nothing if the system has shown its sheet
 */
export async function sharePlan(
  shared: { title: string; text: string; url: string },
  words: { copied: string; unshared: string },
): Promise<string> {
  if (navigator.share) {
    try {
      await navigator.share(await withPicture(shared));
      return "";
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return "";
      // Some browsers refuse because the picture took too long.
    }
  }
  return (await copyLink(shared.url)) ? words.copied : words.unshared;
}

/** @returns whether the browser allowed it */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

async function withPicture(shared: ShareData & { url: string }): Promise<ShareData> {
  const picture = (await takePicture?.()) ?? (await fetchDrawing(shared.url));
  if (!picture) return shared;
  const files = [new File([picture], PICTURE_NAME, { type: "image/png" })];
  return navigator.canShare?.({ ...shared, files }) ? { ...shared, files } : shared;
}

/** Offline, only the link is shared. */
async function fetchDrawing(link: string): Promise<Blob | null> {
  const reply = await fetch(PLAN_CARD.path + new URL(link).search).catch(() => null);
  return reply?.ok ? reply.blob() : null;
}
