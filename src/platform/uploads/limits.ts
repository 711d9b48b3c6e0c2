// Limits of the photos and the survey that a visitor may add to a request.

/** The database enforces these counts. */
export const MAX_PICTURES = 8;
export const MAX_SURVEYS = 1;
export const MAX_FILES = MAX_PICTURES + MAX_SURVEYS;

export const MAX_FILE_MB = 15;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** More than the 63 megapixels of a phone's panorama. */
export const MAX_MEGAPIXELS = 70;

/** Values of the placeholders in content/request-photos.yaml. */
export const limits = { pictures: MAX_PICTURES, size: MAX_FILE_MB, megapixels: MAX_MEGAPIXELS };

/**
 * For file inputs. iPhones convert HEIC photos if the list does not name HEIC. A list of single types would hide HEIC
 * photos on Android, Windows and in Chrome on a Mac, which don't convert them. The server checks the content.
 */
export const pictureTypes = "image/*";
export const acceptedTypes = `${pictureTypes},application/pdf`;
