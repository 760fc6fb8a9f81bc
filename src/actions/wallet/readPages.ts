type Page<Item> = { items: readonly Item[]; next?: string | null | undefined }

/** The most pages read at once; a page may hold nothing worth showing. */
const MAX_PAGES = 5

/**
 * Reads pages of a list until one has an entry, or to the end with `all`.
 *
 * @param readPage `cursor` is where the page begins; undefined for the first
 * @returns the entries, and where the next page begins
 */
export const readPages = async <Item>(
  readPage: (cursor: { cursor?: string }) => Promise<Page<Item>>,
  { from, all = false }: { from?: string | undefined; all?: boolean } = {},
): Promise<{ items: Item[]; next: string | undefined }> => {
  const items: Item[] = []
  let cursor = from
  for (let page = 0; page < MAX_PAGES && (all || items.length === 0); page++) {
    const read = await readPage(cursor ? { cursor } : {})
    items.push(...read.items)
    const next = read.next || undefined
    // A service that returns the same cursor again would be asked forever.
    cursor = next === cursor ? undefined : next
    if (!cursor) break
  }
  return { items, next: cursor }
}
