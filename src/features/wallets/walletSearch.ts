import type { WalletChoice } from './walletTarget.ts'

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const nameOf = (choice: WalletChoice) =>
  choice.kind === 'connector' ? choice.connector.name : choice.wallet.name

// Folding is slow; ten thousand names are folded once, not at every key.
const folded = new WeakMap<WalletChoice, string>()
const foldedName = (choice: WalletChoice): string => {
  let name = folded.get(choice)
  if (name === undefined) {
    name = fold(nameOf(choice))
    folded.set(choice, name)
  }
  return name
}

/** Folds the names of wallets that will be searched, so that the search does not have to. */
export const foldNames = (choices: readonly WalletChoice[]): readonly string[] =>
  choices.map(foldedName)

// Looking up ten thousand names one by one takes longer than searching them.
const indexes = new WeakMap<readonly WalletChoice[], readonly string[]>()
const indexOf = (choices: readonly WalletChoice[]): readonly string[] => {
  const index = indexes.get(choices) ?? foldNames(choices)
  indexes.set(choices, index)
  return index
}

/** The wallets whose name contains the text, ignoring case and accents; names that start with it come first. */
export const searchLocal = (choices: readonly WalletChoice[], text: string): WalletChoice[] => {
  const wanted = fold(text.slice(0, 100))
  if (!wanted) return [...choices]
  const names = indexOf(choices)
  const first: WalletChoice[] = []
  const rest: WalletChoice[] = []
  for (const [index, choice] of choices.entries()) {
    const at = names[index]?.indexOf(wanted)
    if (at === 0) first.push(choice)
    else if (at !== undefined && at > 0) rest.push(choice)
  }
  return [...first, ...rest]
}
