/** An attribute as the element reads it, with what the documentation and the demo's form say of it. */
export type AttributeRow = {
  name: string
  kind: 'text' | 'list' | 'choice' | 'flag'
  /** Of a `choice`; the first is the default. */
  choices?: readonly string[]
  /** Whether a `flag` is on without being written. */
  on?: boolean
  says: string
  field: { group: string; hint?: string }
}

/** Attributes that are about the element alone, and no option; each follows an option's in the table. */
export const elementAttributes: readonly (AttributeRow & { after?: string })[] = [
  {
    name: 'name',
    kind: 'text',
    says: 'Name of the form field that submits the sign-in, or the account.',
    field: { group: 'Behaviour', hint: 'Submitted by, with a form' },
  },
  {
    name: 'button',
    kind: 'choice',
    choices: ['auto', 'connect', 'account', 'network', 'none'],
    after: 'chain-policy',
    says: 'What the element’s button shows.',
    field: { group: 'Look', hint: 'The element’s own button' },
  },
  {
    name: 'required',
    kind: 'flag',
    on: false,
    after: 'disabled',
    says: 'Blocks the form until the visitor is signed in, or connected.',
    field: { group: 'Behaviour' },
  },
]
