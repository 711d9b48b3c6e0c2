// The choices of the consultation form.
import { amenities } from "#plan/amenities.ts";

/** Choices in the specification's order and spelling; `projectType` has codes. Budgets are in content/prices.yaml. */
export const choices = {
  projectType: ["new-pool", "renovation", "outdoor-living", "maintenance", "other"],
  timeframe: ["Right Now!", "In the next few months", "Next year", "Other"],
  designStyle: ["Modern/Contemporary", "Geometric", "Natural", "Traditional", "Other"],
  additionalAmenities: [...amenities, "Other"],
  referralSource: [
    "Referral",
    "Website",
    "Google",
    "Yelp",
    "Builder referral",
    "NextDoor",
    "Facebook",
    "Twitter",
    "Other",
  ],
} as const;
