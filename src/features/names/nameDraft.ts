import { atom } from 'jotai/vanilla'
import { lookUpProfile } from '#actions/connection/lookUpProfile.ts'
import { reasonOf } from '#actions/connection/reasonOf.ts'
import { labelOf, type NameProblem, nameProblem } from '#domain/connection/accountName.ts'
import { NameSuggestionsError } from '#errors/names.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { wait } from '#lib/wait.ts'
import { configAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import { suggestNames } from '#wire/api/profile.ts'

/** A name is checked after a pause in typing this long, ms. */
const TYPING_MS = 500
const MAX_SUGGESTIONS = 5

/** The status of the typed name. */
export type NameState =
  | { status: 'none' }
  | { status: 'wrong'; problem: NameProblem }
  | { status: 'checking' }
  | { status: 'free' }
  /** It is taken; similar labels that are free, once they are known. */
  | { status: 'taken'; suggestions: readonly string[]; error?: unknown }
  | { status: 'failed'; error: unknown }

/** `label`: what was typed, without a suffix. It is kept when the view is left, since signing opens another view. */
export type NameDraft = { label: string; state: NameState }
export const emptyNameDraft: NameDraft = { label: '', state: { status: 'none' } }
export const nameDraftAtom = atom(emptyNameDraft)

/** The suffix of new names. */
export const nameSuffixAtom = atom((get) => get(configAtom).nameSuffixes[0] ?? '')

const lookUpAtom = atom<AbortController | undefined>(undefined)

/** Aborts the pending check. */
export const stopNameAtom = atom(null, (get) => get(lookUpAtom)?.abort())

const suggestAtom = atom(
  null,
  async (get, _set, label: string, { signal }: Cancellable): Promise<readonly string[]> => {
    const { nameSuffixes } = get(configAtom)
    const zone = get(nameSuffixAtom).slice(1)
    try {
      const answer = await get(servicesAtom).api.call(
        suggestNames,
        { name: label, zone },
        { signal },
      )
      const free = answer.suggestions.flatMap(({ name, registered }) => {
        const other = labelOf(name, nameSuffixes)
        return registered || other === label || nameProblem(other) ? [] : [other]
      })
      return [...new Set(free)].slice(0, MAX_SUGGESTIONS)
    } catch (error) {
      throw new NameSuggestionsError(await reasonOf(error), { cause: error })
    }
  },
)

/** Stores the typed name, and checks whether it is free. Only the last text counts. */
export const writeNameAtom = atom(null, async (get, set, text: string): Promise<void> => {
  set(stopNameAtom)
  const mine = new AbortController()
  set(lookUpAtom, mine)
  const signal = AbortSignal.any([mine.signal, get(servicesAtom).signal])
  const label = labelOf(text, get(configAtom).nameSuffixes)
  const problem = nameProblem(label)
  const show = (state: NameState) => {
    if (!signal.aborted) set(nameDraftAtom, { label, state })
  }
  if (problem === 'characters') return show({ status: 'wrong', problem })
  show({ status: problem ? 'none' : 'checking' })
  if (label === '') return
  try {
    await wait(TYPING_MS, { signal })
    if (problem) return show({ status: 'wrong', problem })
    if (!(await lookUpProfile(get, label + get(nameSuffixAtom), { signal })))
      return show({ status: 'free' })
    show({ status: 'taken', suggestions: [] })
    try {
      show({ status: 'taken', suggestions: await set(suggestAtom, label, { signal }) })
    } catch (error) {
      show({ status: 'taken', suggestions: [], error })
    }
  } catch (error) {
    show({ status: 'failed', error })
  }
})
