import { z } from '#lib/schema.ts'

const PREFIX = 'latchkey-frame:'

/** What one page's visitor chose in the frame. */
const Choices = z.object({
  /** The network in use, CAIP-2, by namespace. */
  networks: z.record(z.string(), z.string()),
  /** The namespace in use. */
  namespace: z.string(),
  preferredAccountType: z.nullable(z.string()),
})
type Choices = z.infer<typeof Choices>

/** What the frame keeps in its own storage, which browsers partition by the page around it. No key is ever in it. */
export type FrameMemory = {
  /** Made once; knows this browser again at the next login. */
  device(): string
  /** The session where cookies are kept from us. */
  bearer: { get(): string | null; set(bearer: string | null): void }
  choices(): Choices
  choose(part: Partial<Choices>): void
  forgetChoices(): void
}

/**
 * Opens the storage of one page's frame. Where the browser refuses storage all of it lives as long as the page.
 *
 * @param origin of the page around the frame: browsers that do not partition must not mix two of them up
 * @param first CAIP-2 of the network to begin with
 */
export function openFrameMemory(origin: string, first: string): FrameMemory {
  const storage = storageOrMap()
  const read = (name: string) => storage.getItem(PREFIX + name)
  const write = (name: string, value: string | null) => {
    if (value === null) storage.removeItem(PREFIX + name)
    else storage.setItem(PREFIX + name, value)
  }
  const choicesName = `choices:${origin}`
  const fresh = (): Choices => {
    const namespace = first.split(':')[0] ?? 'eip155'
    return { networks: { [namespace]: first }, namespace, preferredAccountType: null }
  }
  const choices = (): Choices => {
    const stored = Choices.safeParse(parsed(read(choicesName)))
    return stored.success ? stored.data : fresh()
  }

  return {
    device() {
      const known = read('device')
      if (known) return known
      const made = randomToken()
      write('device', made)
      return made
    },
    bearer: {
      get: () => read('session'),
      set: (bearer) => write('session', bearer),
    },
    choices,
    choose: (part) => write(choicesName, JSON.stringify({ ...choices(), ...part })),
    forgetChoices: () => write(choicesName, null),
  }
}

function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Whether the browser lets the frame keep anything. */
export function hasStorage(): boolean {
  try {
    const name = `${PREFIX}probe`
    localStorage.setItem(name, '')
    localStorage.removeItem(name)
    return true
  } catch (error) {
    // Privacy modes throw at the first touch, full disks at the first write.
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

function storageOrMap(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  if (hasStorage()) return localStorage
  const map = new Map<string, string>()
  return {
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
  }
}
