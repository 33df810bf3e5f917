import { readInvitation } from '@office/shared-api/model/public'
import { useLocation } from '@office/shared-ui/router'
import { useState } from 'react'
import { CodeStep } from './code-step'
import { EmailStep } from './email-step'
import { PasswordStep } from './password-step'
import type { ResetStep } from './reset-step'

function firstStep(hash: string): ResetStep {
  const invitation = readInvitation(hash)
  return invitation ? { name: 'password', ...invitation, invited: invitation.reset !== true } : { name: 'email', email: '' }
}

/** The reset flow. The link of a mail opens it at its last step; another link in the same tab starts anew. */
export default function ResetPasswordScreen() {
  const { hash } = useLocation()
  return <ResetFlow key={hash} first={firstStep(hash)} />
}

function ResetFlow({ first }: { first: ResetStep }) {
  const [step, setStep] = useState(first)
  if (step.name === 'email') return <EmailStep email={step.email} onNext={setStep} />
  if (step.name === 'code') return <CodeStep {...step} onNext={setStep} />
  return <PasswordStep email={step.email} token={step.token} invited={step.invited} onNext={setStep} />
}
