import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { own } from '#lib/own.ts'

type Entries<Key extends string, Value> = Readonly<Record<Key, RemoteData<Value>>>

/** One entry of a record of fetched data, as an atom. */
export const entryOf = <Key extends string, Value>(
  entries: WritableAtom<Entries<Key, Value>, [Entries<Key, Value>], void>,
  key: Key,
) =>
  atom(
    (get): RemoteData<Value> => own(get(entries), key) ?? { status: 'idle' },
    (get, set, data: RemoteData<Value>) => set(entries, { ...get(entries), [key]: data }),
  )

/** The entry of the key that an atom has at the time, such as that of the active account. */
export const activeEntryOf = <Key extends string, Value>(
  entries: Atom<Entries<Key, Value>>,
  key: Atom<Key | undefined>,
) =>
  atom((get): RemoteData<Value> => {
    const active = get(key)
    return (active && own(get(entries), active)) || { status: 'idle' }
  })
