import { Button } from '#ui/button.tsx'

export const Root = () => <Button />
