type Page<Item> = { items: readonly Item[]; next?: string | null | undefined }

/** Pages may hold nothing worth showing; so many are read at once. */
const MAX_PAGES = 5

/**
 * Reads pages of a list until one has something on it, or to the end with `all`.
 *
 * @param readPage `cursor` is where the page begins; the first has none
 * @returns what was found, and where the next page begins
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
    // A service that points to where it stands would be asked for ever.
    cursor = next === cursor ? undefined : next
    if (!cursor) break
  }
  return { items, next: cursor }
}
