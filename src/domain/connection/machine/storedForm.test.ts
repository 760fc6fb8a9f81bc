import { describe, expect, test } from 'vitest'
import { readStoredForm, storedForm } from './storedForm.ts'
import { connection, fox, memory, owl } from './testing/connectionStates.ts'

describe('the stored form', () => {
  test('behavior: keeps the order in which namespaces were connected', () => {
    const inUse = [connection('sunbird', 'solana'), fox]
    const form = storedForm({ memory: memory({ inUse, beside: [owl] }) })
    expect(form).toEqual({
      connections: { solana: inUse[0], eip155: fox },
      namespaces: ['solana', 'eip155'],
      others: [owl],
      disconnected: [],
      recent: [],
      chosen: {},
    })
    expect(readStoredForm(form)).toEqual(memory({ inUse, beside: [owl] }))
  })

  test('behavior: reads the form of older builds, which has no order', () => {
    const form = storedForm({ memory: memory({ inUse: [fox] }) })
    expect(readStoredForm({ ...form, namespaces: ['solana'] }).inUse).toEqual([fox])
  })
})
