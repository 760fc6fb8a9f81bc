import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * Name suggestions could not be loaded.
 *
 * @remedy Try again.
 * @text error.nameSuggestions
 */
export class NameSuggestionsError extends LatchkeyError {
  override readonly name = 'NameSuggestionsError'
  /** The service's own text, where it gave a reason. */
  readonly reason: string | undefined
  constructor(reason?: string, options: LatchkeyErrorOptions = {}) {
    super('name-suggestions-failed', reason || 'Error fetching name suggestions', options)
    this.reason = reason
  }
}

/**
 * The names of an account could not be loaded.
 *
 * @remedy Try again.
 * @text error.nameLookup
 */
export class AddressNamesError extends LatchkeyError {
  override readonly name = 'AddressNamesError'
  constructor(reason?: string, options: LatchkeyErrorOptions = {}) {
    super('address-names-failed', reason || 'Error fetching names for address', options)
  }
}

/**
 * The name was not registered.
 *
 * @remedy Try again.
 * @text error.serviceFailed
 */
export class NameRegistrationError extends LatchkeyError {
  override readonly name = 'NameRegistrationError'
  /** The service's own text, where it gave a reason. */
  readonly reason: string | undefined
  constructor(wanted: string, reason?: string, options: LatchkeyErrorOptions = {}) {
    super('name-registration-failed', reason || `Error registering name ${wanted}`, options)
    this.reason = reason
  }
}

/**
 * Only an account of the embedded wallet can own a name.
 *
 * @remedy Connect with e-mail or a social login.
 * @text error.connectFirst
 */
export class NameOwnerMissingError extends LatchkeyError {
  override readonly name = 'NameOwnerMissingError'
  constructor() {
    super('name-owner-missing', 'Address or auth connector not found', {
      hints: ['Names are given to accounts of visitors who signed in by e-mail or a social login.'],
    })
  }
}
