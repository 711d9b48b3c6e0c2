// Navigation shared by the screens that edit the site.
import { formatCount } from "#lib/numbers.ts";

/** Link back to the list of pages. */
export function BackToSite() {
  return (
    <p>
      <a href="/office/site">Website</a>
    </p>
  );
}

/** @param drafts how many there are */
export function SiteNavigation({ drafts }: { drafts: number }) {
  return (
    <nav className="site-nav" aria-label="Website">
      <a href="/office/site/changes" className={drafts > 0 ? "button" : "button line"}>
        {drafts === 0 ? "Nothing to publish" : `Publish ${formatCount(drafts, "page")}`}
      </a>
      <a href="/office/site/history">History</a>
      <a href="/office/site/checklist">Before launch</a>
    </nav>
  );
}
