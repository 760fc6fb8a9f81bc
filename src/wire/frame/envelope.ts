import { parseOrExplain, z } from '../../lib/schema.ts'

/** What stands around every message between page and frame. */
const Envelope = z.object({
  id: z.optional(z.string()),
  type: z.string(),
  payload: z.optional(z.unknown()),
})
export type Envelope = z.infer<typeof Envelope>

/** What came over the line, read. */
export type Reading<Event> =
  /** Nothing of this protocol: windows hear much that is not for them. */
  | { status: 'foreign' }
  /** Of this protocol, but not a message of it, or not in its shape. `id` and `name` as far as they can be read. */
  | { status: 'malformed'; type: string; id?: string; name?: string; reason: string }
  | { status: 'event'; event: Event }

type Reader<Event> = {
  name: string
  schema: z.ZodMiniType
  event(payload: never, id: { id?: string }): Event
}

const Typed = z.object({ type: z.string() })

/** Reads what was posted, by the table of the types there are. */
export const readEnvelope = <Event>(
  data: unknown,
  prefixes: readonly string[],
  readers: ReadonlyMap<string, Reader<Event>>,
): Reading<Event> => {
  const { data: { type } = {} } = Typed.safeParse(data)
  if (type === undefined || !prefixes.some((prefix) => type.startsWith(prefix)))
    return { status: 'foreign' }
  // What is quoted in a warning is not to be endless.
  const reported = { status: 'malformed', type: type.slice(0, 80) } as const
  const envelope = parseOrExplain(Envelope, data)
  if (!envelope.success) return { ...reported, reason: envelope.problem }
  const id = envelope.data.id === undefined ? {} : { id: envelope.data.id }
  const reader = readers.get(type)
  if (!reader) return { ...reported, ...id, reason: 'no such message' }
  const payload = parseOrExplain(reader.schema, envelope.data.payload)
  return payload.success
    ? { status: 'event', event: reader.event(payload.data as never, id) }
    : { ...reported, ...id, name: reader.name, reason: payload.problem }
}
