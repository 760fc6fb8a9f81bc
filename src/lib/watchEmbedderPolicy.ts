/** The body of a report of this type. @see https://html.spec.whatwg.org/multipage/browsers.html#coep */
type EmbedderReport = { blockedURL?: unknown; disposition?: unknown }

type Written = { toJSON(): EmbedderReport }

/**
 * Calls back when the page's Cross-Origin-Embedder-Policy blocks a document of this origin: the frame then "loads", as an
 * empty one. Only Chromium reports it.
 *
 * @returns what ends it
 */
export const watchEmbedderPolicy = (origin: string, onBlocked: () => void): (() => void) => {
  if (typeof ReportingObserver === 'undefined') return () => {}
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        // Its fields are no properties.
        const { blockedURL, disposition } = (body as Written | null)?.toJSON() ?? {}
        if (disposition === 'enforce' && String(blockedURL).startsWith(`${origin}/`)) onBlocked()
      }
    },
    { types: ['coep'], buffered: false },
  )
  observer.observe()
  return () => observer.disconnect()
}
