// Limits of the photos and the survey that a visitor may add to a request.

/** The database enforces the counts. */
export const MAX_PICTURES = 8;
export const MAX_SURVEYS = 1;

export const MAX_FILE_MB = 15;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** Above the 63 megapixels of a phone's panorama. */
export const MAX_MEGAPIXELS = 80;

/** For file inputs. Safari on an iPhone converts HEIC photos if the list lacks HEIC. The server checks the content. */
export const pictureTypes = "image/jpeg,image/png,image/webp";
export const acceptedTypes = `${pictureTypes},application/pdf`;
