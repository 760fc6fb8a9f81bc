import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * A setting or a view has an invalid value.
 *
 * @remedy The hint names the setting and its valid values.
 * @from `open`, and the console
 * @text error.pageSetup
 */
export class InvalidConfigError extends LatchkeyError {
  override readonly name = 'InvalidConfigError'
  constructor(what: string, options: LatchkeyErrorOptions = {}) {
    super('invalid-config', `Invalid configuration: ${what}`, options)
  }
}

/**
 * The view belongs to a feature that your page or project has switched off.
 *
 * @remedy Switch it on with its attribute, or in your project.
 * @from `open`
 * @text error.pageSetup
 */
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
