import { configOptions, isOptionPath } from '#domain/config/configOptions.ts'
import type { Finding } from '#domain/config/diagnosis.ts'
import { canonicalNetworkId } from '#domain/network/catalogue.ts'
import type { Check, Patient } from './check.ts'
import { formerNames } from './formerNames.ts'
import { nearestName } from './nearestName.ts'

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Attributes that any element may have, and those that frameworks add. */
const FOREIGN =
  /^(id|class|style|slot|title|dir|lang|hidden|inert|is|part|role|tabindex|translate|popover|nonce|autofocus|access.*|item.*|on.*|(data|aria|v|x|ng|_ng\w*|astro)-.*|[^\w-].*|.*[:.].*)$/

const attributesOf = (owner: Element | undefined): string[] =>
  // The element's own list of attributes, which the class declares to the browser.
  [
    ...((owner?.constructor as { observedAttributes?: string[] } | undefined)?.observedAttributes ??
      []),
  ]

const readerOf = (attribute: string) => {
  const name = camelCase(attribute)
  const path = isOptionPath(name) ? name : `features.${name}`
  return isOptionPath(path) ? configOptions[path].read : undefined
}

const unknownAttributes = ({ owner }: Patient): Finding[] => {
  const known = attributesOf(owner)
  return [...(owner?.attributes ?? [])]
    .filter(({ name }) => !known.includes(name) && !FOREIGN.test(name))
    .map(({ name }) => {
      const use = formerNames[name] ?? nearestName(name, known)
      const isOption = isOptionPath(camelCase(name))
      return {
        ...{ id: 'attribute-unknown', severity: 'warning', about: name },
        expected: 'an attribute of <latch-key>',
        found: `${name}="${owner?.getAttribute(name) ?? ''}", which is ignored`,
        fix: isOption
          ? `Write it as "${camelCase(name)}" in the config property or the JSON child.`
          : use
            ? `Write ${use} instead.`
            : 'Remove it.',
      }
    })
}

const unusableAttributes = ({ owner }: Patient): Finding[] =>
  attributesOf(owner).flatMap((name): Finding[] => {
    const text = owner?.getAttribute(name) ?? null
    const problems: string[] = []
    if (text !== null) readerOf(name)?.(text, (message) => void problems.push(message))
    return problems.map((message) => ({
      ...{ id: 'setting-unusable', severity: 'error', about: name },
      expected: message,
      found: `${name}="${text}"`,
      fix: `Change ${name}="${text}" on <latch-key>.`,
    }))
  })

const unusableSettings = ({ problems, owner }: Patient): Finding[] => {
  const names = attributesOf(owner)
    .filter((name) => owner?.hasAttribute(name))
    .map(camelCase)
  return problems
    .filter(({ key }) => !names.includes(key.replace(/\[.*/, '').replace(/^features\./, '')))
    .map(({ key, message }) => ({
      ...{ id: 'setting-unusable', severity: 'error', about: key },
      expected: message,
      found: `a value of ${key} that cannot be used`,
      fix: `Change ${key} in the config property or the JSON child.`,
    }))
}

/** Every configured network id, whichever option it comes from. */
const writtenIds = ({ sources }: Patient): string[] => {
  const layers = [sources.script, sources.attributes, sources.json, sources.properties]
  return layers.flatMap((layer) => {
    const { networks, defaultNetwork } = Object(layer) as Record<string, unknown>
    return [networks, defaultNetwork]
      .flat()
      .flatMap((one) => (typeof one === 'string' ? one.split(/\s+/) : []))
      .filter((id) => /^[a-z\d]+:\S+$/.test(id))
  })
}

const formerNetworkIds = (patient: Patient): Finding[] =>
  [...new Set(writtenIds(patient))].flatMap((id): Finding[] => {
    const now = canonicalNetworkId(id as Parameters<typeof canonicalNetworkId>[0])
    if (now === id) return []
    return [
      {
        ...{ id: 'network-id-deprecated', severity: 'warning', about: id },
        expected: now,
        found: id,
        fix: `Write ${now} instead of ${id}. The old id works until the next major version.`,
      },
    ]
  })

/** Checks attributes, configuration and network ids as they are written. */
export const checkSettings: Check = {
  name: 'attributes and configuration',
  look: (patient) => [
    ...unknownAttributes(patient),
    ...unusableAttributes(patient),
    ...unusableSettings(patient),
    ...formerNetworkIds(patient),
  ],
}
