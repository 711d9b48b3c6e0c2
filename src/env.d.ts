// Types of what Astro provides, and of what the server passes to pages.
/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Shown on error pages. */
    requestId: string;
  }
}
