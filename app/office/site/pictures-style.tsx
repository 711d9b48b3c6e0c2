// The styles of the screens of pictures.
import styles from "./pictures.css?inline";

export function PictureStyles() {
  return (
    <style href="office-pictures" precedence="office">
      {styles}
    </style>
  );
}
