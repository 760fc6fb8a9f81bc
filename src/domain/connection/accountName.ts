/** The fewest characters of a label. */
export const MIN_NAME_LENGTH = 4

/** Why a text is not a label: it needs at least four letters of the alphabet, digits or hyphens. */
export type NameProblem = 'characters' | 'short'

export const nameProblem = (label: string): NameProblem | undefined => {
  if (/[^a-z\d-]/i.test(label)) return 'characters'
  return label.length < MIN_NAME_LENGTH ? 'short' : undefined
}

const suffixOf = (name: string, suffixes: readonly string[]): string | undefined =>
  suffixes.find((suffix) => name.toLowerCase().endsWith(suffix))

/** Whether a name is one of the project's own kind. */
export const isProfileName = (name: string, suffixes: readonly string[]): boolean =>
  suffixOf(name, suffixes) !== undefined

/** The label in what was typed, pasted or suggested: without the suffix, and in lower case. */
export const labelOf = (text: string, suffixes: readonly string[]): string => {
  const name = text.trim().toLowerCase()
  return name.slice(0, name.length - (suffixOf(name, suffixes)?.length ?? 0))
}

/**
 * The message that the owner of a new name signs.
 *
 * @param at ms since the epoch; the message has seconds
 */
export const registrationMessage = (name: string, at: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(at / 1000) })
