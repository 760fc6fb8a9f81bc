import { parseOrExplain, z } from '#lib/schema.ts'

/** The envelope of every message between page and frame. */
const Envelope = z.object({
  id: z.optional(z.string()),
  type: z.string(),
  payload: z.optional(z.unknown()),
})
export type Envelope = z.infer<typeof Envelope>

/** A received message, parsed. */
export type Reading<Event> =
  /** Not of this protocol: windows get many other messages. */
  | { status: 'foreign' }
  /** Of this protocol, but malformed. `id` and `name` as far as they can be read. */
  | { status: 'malformed'; type: string; id?: string; name?: string; reason: string }
  | { status: 'event'; event: Event }

type Reader<Event> = {
  name: string
  schema: z.ZodMiniType
  event(payload: never, id: { id?: string }): Event
}

const Typed = z.object({ type: z.string() })

/** Parses a posted message, by the table of types. */
export const readEnvelope = <Event>(
  data: unknown,
  prefixes: readonly string[],
  readers: ReadonlyMap<string, Reader<Event>>,
): Reading<Event> => {
  const { data: { type } = {} } = Typed.safeParse(data)
  if (type === undefined || !prefixes.some((prefix) => type.startsWith(prefix)))
    return { status: 'foreign' }
  // A warning quotes only the beginning.
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
