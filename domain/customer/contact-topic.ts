/** What a shopper may write to the shop about: each topic has somebody who answers. */
export const CONTACT_TOPICS = ["order", "delivery", "quality", "design", "privacy", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** How many letters a contact message may have in each of its fields. */
export const CONTACT_LETTERS = { name: 100, orderNumber: 40, message: 5000 } as const;

/** Who answers it takes what nobody else does. */
export const ANY_TOPIC: ContactTopic = "other";
