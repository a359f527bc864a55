const NOTICE = "preview-ended";

/** Says, once, that what is typed no longer shows, and what to do. Editors read English, as in the fields of the space. */
export function showEnded(page: Document): void {
  if (page.getElementById(NOTICE)) return;
  const notice = page.createElement("p");
  notice.id = NOTICE;
  notice.lang = "en";
  notice.setAttribute("role", "alert");
  notice.textContent = "The preview has ended. Reload the editor to go on. What you saved is kept.";
  const look =
    "position:fixed;inset:0 0 auto;z-index:9999;margin:0;padding:1rem;background:#8a1c1c;color:#fff;font:600 1rem sans-serif";
  notice.style.cssText = look;
  page.body.append(notice);
}
