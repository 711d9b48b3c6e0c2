// The styles of the office's pages.
import { fontFaces } from "#app/fonts/files.ts";
import styles from "./office.css?inline";

export function OfficeStyles() {
  return (
    <style href="office" precedence="office">
      {fontFaces + styles}
    </style>
  );
}
