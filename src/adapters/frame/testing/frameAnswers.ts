/** The visitor in tests of the frame, and the frame's answers about her. */
export const ada = { email: 'ada@example.org' }

export const step = { payload: { action: 'VERIFY_OTP' } }

export const user = { address: '0x00000000000000000000000000000000000000aa', chainId: 1 }

export const sign = { method: 'personal_sign', params: ['0x00', user.address] }
