// Ids of elements that the upload's form and the list of files share.

export const photoIds = {
  form: "photos-form",
  field: "photos-field",
  /** Replaces the form when the request has all files that it may have. */
  full: "photos-full",
  status: "photos-status",
} as const;
