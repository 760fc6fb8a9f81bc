const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#bd7f22"/><path fill="#fff" d="M12 6.5a3.2 3.2 0 0 0-1.6 5.97l-.8 5.03h4.8l-.8-5.03A3.2 3.2 0 0 0 12 6.5z"/></svg>'

/** The mark of Latchkey, for lists of connectors. */
export const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
