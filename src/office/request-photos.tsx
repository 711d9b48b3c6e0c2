// The photos and the survey of a request: a grid, each large on a click, and downloads.
import { formatSize } from "#lib/numbers.ts";
import { type OfficePhoto, photoHref } from "./office-photos.ts";

export function RequestPhotos({ photos }: { photos: OfficePhoto[] }) {
  const pictures = photos.filter(({ kind }) => kind === "picture");
  const surveys = photos.filter(({ kind }) => kind === "survey");
  if (photos.length === 0) return null;
  return (
    <section className="part">
      <h2>Photos and survey</h2>
      {pictures.length > 0 && (
        <ul className="photos">
          {pictures.map(({ id, name }, index) => (
            <li key={id}>
              <a href={photoHref(id)}>
                <img
                  src={photoHref(id, "thumbnail")}
                  alt={name || `Number ${index + 1}`}
                  width={240}
                  height={180}
                  loading="lazy"
                />
              </a>
              <p className="photo-name quiet" title={name}>
                {name}
              </p>
              <a className="no-print" href={photoHref(id, "download")}>
                Download<span className="hidden-text"> photo {index + 1}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {surveys.map(({ id, name, bytes }) => (
        <p key={id}>
          <a href={photoHref(id, "download")}>Download the survey</a>{" "}
          <span className="quiet">
            {name}, PDF, {formatSize(bytes)}. It comes from a visitor: open it with care.
          </span>
        </p>
      ))}
    </section>
  );
}
