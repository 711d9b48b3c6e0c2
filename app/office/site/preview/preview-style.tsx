// The styles of previews.
import styles from "./preview.css?inline";

export function PreviewStyles() {
  return (
    <style href="office-preview" precedence="office">
      {styles}
    </style>
  );
}
