// What a request's screen says after a change, by the `done` parameter of its address.

export const requestNotices = {
  customer: "The customer is corrected. The timeline has the old values.",
  added: "The request is added. Its clock runs like that of a request from the website.",
  saved: "Saved.",
  "step-added": "The step is added.",
  "step-done": "The step is done.",
  "step-undone": "The step is open again.",
  snoozed: "Snoozed. It comes back to Today on that day.",
  awake: "The snooze is over.",
  "file-added": "Added to the files.",
  "file-removed": "The file is removed.",
  noted: "The note is added.",
  "note-changed": "The note is changed.",
  "note-removed": "The note is removed.",
  call: "The call is recorded.",
  "call-unheard": "The call is recorded. The customer still waits for an answer: try again, or write.",
  "call-wrong":
    "The call is recorded. Write instead, or find the right number and correct the customer below.",
  email: "The email is recorded.",
  letter: "The email is on its way. The timeline shows what becomes of it.",
  undone: "The call or email is taken back.",
  resent: "On its way again. Deliveries shows what becomes of it.",
  spam: "Marked as spam.",
  "not-spam": "Marked as not spam.",
  "not-spam-acknowledged": "Marked as not spam. The visitor is being told that the request arrived.",
  "visit-booked": "The visit is booked for {time}. The visitor gets an email.",
  "visit-moved": "The visit is moved to {time}. The visitor gets an email.",
  "visit-canceled": "The visit is canceled. The visitor gets an email.",
  "visit-assigned": "The visit is given to somebody else.",
};
export type RequestNotice = keyof typeof requestNotices;
