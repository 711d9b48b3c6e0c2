// Ids that the upload's form and the list of files have in common.

export const photoIds = {
  form: "photos-form",
  field: "photos-field",
  /** Shown in place of the form when nothing more can be sent. */
  full: "photos-full",
  status: "photos-status",
} as const;
