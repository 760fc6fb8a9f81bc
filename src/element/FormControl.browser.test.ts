import { afterEach, describe, expect, test } from 'vitest'
import { loadLanguages } from '#i18n/loadLanguages.ts'
import { defineElements } from './define.ts'
import {
  buttonOf,
  clearPage,
  type Door,
  home,
  make,
  modalOf,
  settled,
  until,
} from './testing/hostPage.ts'

// What a button says in another language than English.
await loadLanguages()

defineElements()
afterEach(clearPage)

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A form around a new element. */
const place = (attributes: Record<string, string> = {}) => {
  const form = document.createElement('form')
  const element = make({ name: 'wallet', networks: 'eip155:1', lang: 'en', ...attributes })
  form.append(element)
  home().append(form)
  return { form, element, value: () => new FormData(form).get('wallet') }
}

/** A wallet of this browser in which somebody is connected since an earlier visit. */
const comeBack = () => {
  const listeners = new Set<(accounts: string[]) => void>()
  let accounts = [alice]
  const provider = {
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x1'
      return method.includes('ccounts') ? accounts : null
    },
    on: (event: string, listener: (accounts: string[]) => void) =>
      event === 'accountsChanged' && listeners.add(listener),
    removeListener: (_: string, listener: (accounts: string[]) => void) =>
      listeners.delete(listener),
  }
  const info = { uuid: crypto.randomUUID(), name: 'Form', icon: '', rdns: 'example.form' }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  const of = { namespace: 'eip155', name: 'Form', connectorId: 'example.form' }
  const connection = {
    ...of,
    type: 'ANNOUNCED',
    networkId: 'eip155:1',
    accounts: [{ address: alice, type: 'eoa' }],
    approvedNetworks: 'all',
  }
  localStorage.setItem('latchkey:v1:connections', JSON.stringify({ eip155: connection }))
  const accountPreview = {
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    text: '0xf3…',
    avatar: 'gold',
  }
  const caipAddress = `eip155:1:${alice}`
  localStorage.setItem('latchkey:v1:glimpse', JSON.stringify({ ...accountPreview, caipAddress }))
  return {
    change(to: string) {
      accounts = [to]
      for (const listener of listeners) listener(accounts)
    },
    end: () => window.removeEventListener('eip6963:requestProvider', announce),
  }
}

describe('without an account', () => {
  test('is a control of its form, and submits no value', () => {
    const { form, element } = place()
    expect(element.form).toBe(form)
    expect([...form.elements]).toEqual([element])
    expect([...new FormData(form)]).toEqual([])
    expect(element.willValidate).toBe(true)
    expect(form.checkValidity()).toBe(true)
  })

  test('required: blocks the form at once, with the page’s language', () => {
    const { form, element } = place({ required: '', lang: 'de' })
    expect(form.checkValidity()).toBe(false)
    expect(element.validity.valueMissing).toBe(true)
    expect(element.validationMessage).toBe('Wallet verbinden')
    let received = 0
    element.addEventListener('invalid', () => received++)
    expect(element.checkValidity()).toBe(false)
    expect(received).toBe(1)
  })

  test('reportValidity() focuses the button', () => {
    const { form, element } = place({ required: '' })
    expect(form.reportValidity()).toBe(false)
    expect(document.activeElement).toBe(element)
    expect(element.shadowRoot?.activeElement).toBe(buttonOf(element))
  })

  test('`required` and `name` are properties too', () => {
    const { form, element } = place()
    element.required = true
    expect(element.hasAttribute('required')).toBe(true)
    expect(form.checkValidity()).toBe(false)
    element.required = false
    expect(element.hasAttribute('required')).toBe(false)
    expect(form.checkValidity()).toBe(true)
    element.name = 'account'
    expect([element.getAttribute('name'), element.name]).toEqual(['account', 'account'])
    expect(form.elements.namedItem('account')).toBe(element)
  })

  test('loading the client does not change it', async () => {
    const { form, element } = place({ required: '' })
    await element.open()
    expect(form.checkValidity()).toBe(false)
    expect(element.validationMessage).not.toBe('')
  })
})

describe('disabled', () => {
  test('in a disabled fieldset, the button does nothing and no value is required', async () => {
    const { form, element } = place({ required: '' })
    const fieldset = document.createElement('fieldset')
    form.append(fieldset)
    fieldset.append(element)
    fieldset.disabled = true
    await settled()
    expect(buttonOf(element).ariaDisabled).toBe('true')
    expect(element.willValidate).toBe(false)
    expect(form.checkValidity()).toBe(true)
    buttonOf(element).click()
    await settled()
    expect(element.state.open).toBe(false)
    fieldset.disabled = false
    await settled()
    expect(buttonOf(element).ariaDisabled).toBe('false')
    expect(form.checkValidity()).toBe(false)
  })
})

describe('with an account', () => {
  const back = async (attributes: Record<string, string> = {}) => {
    const wallet = comeBack()
    const page = place({ required: '', ...attributes })
    const isHeldBack = !page.form.checkValidity()
    await until(() => page.value())
    return { ...page, wallet, isHeldBack }
  }

  test('submits a restored account', async () => {
    const { form, element, value, wallet, isHeldBack } = await back()
    expect(isHeldBack).toBe(true)
    expect(value()).toBe(`eip155:1:${alice}`)
    expect(form.checkValidity()).toBe(true)
    expect(element.validationMessage).toBe('')
    expect(modalOf()).toBe(undefined)
    wallet.end()
  })

  test('submits the active account until it is disconnected', async () => {
    const { form, element, value, wallet } = await back()
    wallet.change(bob)
    await until(() => value() === `eip155:1:${bob}`)
    await element.disconnect()
    await until(() => value() === null)
    expect(form.checkValidity()).toBe(false)
    wallet.end()
  })

  test('a reset keeps the value', async () => {
    const { form, element, value, wallet } = await back()
    form.reset()
    await settled()
    expect(value()).toBe(`eip155:1:${alice}`)
    expect((element as Door).state.status).toBe('connected')
    wallet.end()
  })

  test('moves its value to another form with the element', async () => {
    const { form, element, value, wallet } = await back()
    const other = document.createElement('form')
    home().append(other)
    other.append(element)
    await settled()
    expect(value()).toBe(null)
    expect(new FormData(other).get('wallet')).toBe(`eip155:1:${alice}`)
    expect(form.checkValidity()).toBe(true)
    wallet.end()
  })
})
