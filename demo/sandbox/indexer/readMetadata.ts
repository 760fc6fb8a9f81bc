import { z } from '#lib/schema.ts'

/** A request that times out is never repeated, so a busy machine must not cause one. */
const PATIENCE_MS = 30_000
const LARGEST_BYTES = 256 * 1024

const Text = z.catch(z.nullish(z.string()), null)
const Metadata = z.object({
  name: Text,
  description: Text,
  image: Text,
  collection: z.catch(z.nullish(z.object({ name: z.string() })), null),
})

export type Metadata = {
  name: string | null
  description: string | null
  image: string | null
  /** Name of the collection it is of. */
  collection: string | null
}
const nothing: Metadata = { name: null, description: null, image: null, collection: null }

const embedded = /^data:application\/json(;charset=utf-8)?(;base64)?,(.*)$/s

async function load(uri: string, origin: string | undefined): Promise<string | undefined> {
  const [, , base64, text] = embedded.exec(uri) ?? []
  if (text !== undefined)
    return base64 ? Buffer.from(text, 'base64').toString('utf8') : decodeURIComponent(text)
  // Anyone who mints chooses the address: only the sandbox's own are fetched.
  if (origin === undefined || !URL.canParse(uri) || new URL(uri).origin !== origin) return undefined
  const answer = await fetch(uri, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const body = answer.ok ? await answer.text() : ''
  return body.length > LARGEST_BYTES ? undefined : body
}

/**
 * The metadata at an address, unchanged; undefined where there is none.
 *
 * @param origin where metadata is fetched from; `data:` addresses are read in any case
 */
export async function readMetadata(
  uri: string | undefined,
  origin: string | undefined,
): Promise<Metadata> {
  if (uri === undefined) return nothing
  try {
    const text = await load(uri, origin)
    const reported = Metadata.safeParse(JSON.parse(text || 'null'))
    if (!reported.success) return nothing
    const { name, description, image, collection } = reported.data
    return {
      name: name ?? null,
      description: description ?? null,
      image: image ?? null,
      collection: collection?.name ?? null,
    }
  } catch (error) {
    // Metadata is whatever someone put there: unreachable, malformed, or nothing of the kind.
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof URIError)
      return nothing
    if (error instanceof DOMException) return nothing
    throw error
  }
}
