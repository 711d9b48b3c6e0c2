// Settings of the form library: no validation in the browser, and no default values.
import type { FormProps } from "@rjsf/core/lib/components/Form.js";
import type { ValidatorType } from "@rjsf/utils";

/** The server alone decides what is valid. */
export const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

export const withoutDefaults: NonNullable<FormProps["experimental_defaultFormStateBehavior"]> = {
  arrayMinItems: { populate: "never" },
  emptyObjectFields: "skipDefaults",
  allOf: "skipDefaults",
  constAsDefaults: "never",
  mergeDefaultsIntoFormData: "useFormDataIfPresent",
};
