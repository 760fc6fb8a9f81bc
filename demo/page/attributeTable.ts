import { locales } from '#i18n/locales.ts'
import { attributeFields } from './attributeFields.ts'

export type AttributeField = {
  name: string
  /** `off` and `on` are booleans, named after their default. */
  kind: 'text' | 'choice' | 'off' | 'on'
  choices?: readonly string[]
  hint?: string
  /** The sandbox's JSON child sets it too, with precedence: the page is reloaded without that line. */
  reloads?: boolean
  group: (typeof attributeGroups)[number]
}

export const attributeGroups = ['Identity', 'Look', 'Behaviour', 'Features', 'Connecting'] as const

/** Every attribute of `<latch-key>`, for the settings form. */
export const attributeTable: readonly AttributeField[] = attributeFields.map(
  (field: AttributeField): AttributeField => ({
    ...field,
    // A language can be any; those with texts are offered.
    ...(field.name === 'lang' && { kind: 'choice', choices: locales }),
    reloads: /reloads/i.test(field.hint ?? ''),
  }),
)
