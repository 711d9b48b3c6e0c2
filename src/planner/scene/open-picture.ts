// The picture of the open 3D view, for sharing a plan from elsewhere on the page.

type TakePicture = () => Promise<Blob | null>;

let take: TakePicture | null = null;

/** @returns takes the offer back */
export function offerPicture(offered: TakePicture): () => void {
  take = offered;
  return () => {
    if (take === offered) take = null;
  };
}

/** @returns null while 3D is closed */
export async function takeOpenPicture(): Promise<Blob | null> {
  return take ? take() : null;
}
