/** The sofa that pictures hang above, in the room and in words: its width in millimetres. */
export const SOFA_WIDTH_MM = 2100;
