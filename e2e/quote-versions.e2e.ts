import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { asStaff, askForQuote, logIn, newMobile, once, outbox, payButton, payByCard, tellDoors } from './support/steps.ts'
