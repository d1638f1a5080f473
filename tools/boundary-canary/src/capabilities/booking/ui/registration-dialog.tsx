import { Button } from '#ui/button.tsx'
import { deposit } from '../booking.ts'

export const RegistrationDialog = () => <Button key={deposit} />
