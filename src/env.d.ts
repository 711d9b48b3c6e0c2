// Types of what Astro provides, and of what the server passes to pages.
/// <reference types="astro/client" />

type PageLocals = import("#platform/http/render.ts").PageLocals;

declare namespace App {
  interface Locals extends PageLocals {}
}
