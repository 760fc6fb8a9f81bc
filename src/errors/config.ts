import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** An attribute, property or config value cannot be used. */
export class InvalidConfigError extends LatchkeyError {
  override readonly name = 'InvalidConfigError'
  constructor(what: string, options: LatchkeyErrorOptions = {}) {
    super('invalid-config', `Invalid configuration: ${what}`, options)
  }
}

/** A host opens a view of a feature that the page, or its project, has switched off. */
export class FeatureOffError extends LatchkeyError {
  override readonly name = 'FeatureOffError'
  constructor({ view, option }: { view: string; option: string }) {
    super('feature-off', 'This is not offered here', {
      hints: [
        `The view "${view}" needs \`${option}\`, which this page or its project has switched off.`,
      ],
    })
  }
}

/** A library of the page has replaced built-ins that wallets' packages need, and has frozen them. */
export class BuiltInReplacedError extends LatchkeyError {
  override readonly name = 'BuiltInReplacedError'
  constructor({ library, names }: { library: string; names: readonly string[] }) {
    super('invalid-config', 'This page is not set up correctly', {
      hints: [
        `${library} has replaced ${names.join(', ')}, which no longer does what ECMAScript says. Update the library, or load it after Latchkey's script.`,
      ],
    })
  }
}
