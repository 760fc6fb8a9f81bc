import type { Field } from './fields.ts'

/** The values that differ from the defaults, by the name of their field. */
export type Settings = Readonly<Record<string, string>>

/** With a value, or without it where it is the default. */
export function withSetting(settings: Settings, field: Field, value: string): Settings {
  const { [field.name]: _, ...others } = settings
  const trimmed = field.kind === 'token' ? value.trim() : value
  const isDefault = trimmed === '' || (field.kind !== 'token' && trimmed === field.initial)
  return isDefault ? others : { ...others, [field.name]: trimmed }
}

const isAllowed = ({ kind, choices }: Field, value: string) =>
  kind === 'flag'
    ? value === 'true' || value === 'false'
    : kind === 'choice'
      ? choices.includes(value)
      : true

/** Settings as a hash of the address, `#theme=dark`; empty for none. */
export function hashOf(settings: Settings): string {
  const text = new URLSearchParams(Object.entries(settings)).toString()
  return text && `#${text}`
}

/** Settings of a hash. What is no field, or no value of its field, is left out. */
export function settingsOf(hash: string, fields: readonly Field[]): Settings {
  let settings: Settings = {}
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  for (const field of fields) {
    const value = given.get(field.name)
    if (value !== null && isAllowed(field, value)) settings = withSetting(settings, field, value)
  }
  return settings
}
