import { shortenAddress } from '../domain/address.ts'
import { avatarShades } from '../domain/avatarShades.ts'
import type { ButtonFace } from '../domain/buttonFace.ts'
import type { buttonWords } from './buttonWords.ts'
import type { ButtonView } from './paintButton.ts'
import type { ButtonKind } from './registry.ts'
import type { Remembered } from './sleeping.ts'

export type ButtonFacts = {
  shows: ButtonKind
  /** Absent while the kit sleeps. */
  face: ButtonFace | undefined
  words: ReturnType<typeof buttonWords>
  stored: Remembered | undefined
  /** The last press could not load what it needed. */
  hasFailed: boolean
}

/** Decides what a button shows: the kit's word when it is awake, else what an earlier visit left behind. */
export const buttonView = ({ shows, face, words, stored, hasFailed }: ButtonFacts): ButtonView => {
  if (shows === 'network') {
    if (face) return { kind: 'network', ...face.network }
    const text = words.network
    return { kind: 'network', name: '', imageUrl: undefined, text, label: text, wrong: false }
  }
  if (shows === 'auto' || shows === 'account') {
    if (face?.account) return { kind: 'account', ...face.account }
    const address = face ? undefined : stored?.caipAddress?.split(':')[2]
    if (address) {
      const text = shortenAddress(address)
      return {
        kind: 'account',
        text,
        label: text,
        shades: avatarShades(address),
        network: { name: '', imageUrl: undefined },
        balance: undefined,
        avatarUrl: undefined,
        wrong: false,
        busy: true,
      }
    }
  }
  if (hasFailed) return { kind: 'connect', text: words.failed, busy: false }
  return { kind: 'connect', ...(face?.connect ?? { text: words.connect, busy: false }) }
}
