import { expect, test } from 'vitest'
import { isSameProperty, snapshotOf } from './walletSnapshot.ts'

const request = async () => null

test('behavior: finds the property on the object or on its class', () => {
  class Provider {
    request() {}
  }
  const provider = new Provider()
  expect(snapshotOf(provider)).toEqual({
    provider,
    request: Object.getOwnPropertyDescriptor(Provider.prototype, 'request'),
  })
  const own = { request }
  expect(snapshotOf(own).request?.value).toBe(request)
  expect(snapshotOf({}).request).toBe(undefined)
})

test('behavior: runs no getter', () => {
  const provider = {
    get request(): unknown {
      throw new Error('ran')
    },
  }
  expect(snapshotOf(provider).request?.get).toBeTypeOf('function')
})

test('behavior: a proxy that hides its properties has none', () => {
  const hide = () => {
    throw new Error('hidden')
  }
  const provider = new Proxy({}, { getOwnPropertyDescriptor: hide, getPrototypeOf: hide })
  expect(snapshotOf(provider).request).toBe(undefined)
})

test('behavior: compares function, getter and setter', () => {
  const [get, set] = [() => 1, () => {}]
  expect(isSameProperty(undefined, undefined)).toBe(true)
  expect(isSameProperty({ value: request }, { value: request, writable: true })).toBe(true)
  expect(isSameProperty({ get, set }, { get, set })).toBe(true)
  expect(isSameProperty({ value: request }, { value: () => {} })).toBe(false)
  expect(isSameProperty({ value: request }, undefined)).toBe(false)
  expect(isSameProperty(undefined, { value: request })).toBe(false)
  expect(isSameProperty({ get, set }, { get: () => 1, set })).toBe(false)
  expect(isSameProperty({ get, set }, { get, set: () => {} })).toBe(false)
  expect(isSameProperty({ get }, undefined)).toBe(false)
  expect(isSameProperty(undefined, { get })).toBe(false)
  expect(isSameProperty({ set }, undefined)).toBe(false)
  expect(isSameProperty(undefined, { set })).toBe(false)
})
